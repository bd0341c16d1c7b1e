// Times on the form in the time zone of the person who types them; the server gets the moment itself.
"use strict";
(() => {
  const form = document.querySelector("[data-times]");
  if (!form) return;
  const two = (number) => String(number).padStart(2, "0");
  const typed = (at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
  form.querySelectorAll("[data-moment]").forEach((field) => {
    if (field.dataset.moment) field.value = typed(new Date(field.dataset.moment));
  });
  form.addEventListener("submit", () => {
    form.querySelectorAll("[data-moment]").forEach((field) => {
      field.nextElementSibling.value = field.value ? new Date(field.value).toISOString() : "";
    });
  });
  const note = form.querySelector("[data-zone]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone) note.textContent = note.dataset.zone.replace("{zone}", zone.replace(/_/g, " "));
})();
