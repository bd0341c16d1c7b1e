// The live connection: the server sends the version of the journal whenever it grows.
"use strict";
// `version` tells which version the page shows; `on` handles the events of the stream ("changed" brings a
// version); `connected` hears whether there is a connection. Gives a function that connects anew.
window.liveConnection = ({ version, on, connected }) => {
  const address = document.body.dataset.live;
  let source = null;
  let hiddenSince = 0;
  function connect() {
    if (!address) return;
    if (source) source.close();
    const mine = new EventSource(`${address}${address.includes("?") ? "&" : "?"}seen=${version()}`);
    source = mine;
    for (const [name, handle] of Object.entries(on)) mine.addEventListener(name, (event) => handle(event.data));
    mine.addEventListener("open", () => connected(true));
    mine.addEventListener("error", () => {
      connected(false);
      // A browser that has given up does not try again by itself.
      if (mine.readyState === EventSource.CLOSED && source === mine) setTimeout(connect, 2000);
    });
  }
  window.addEventListener("pagehide", () => { if (source) source.close(); });
  window.addEventListener("online", connect);
  // A device that slept may hold a dead connection without noticing.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") hiddenSince = Date.now();
    else if (hiddenSince && Date.now() - hiddenSince > 5000) connect();
  });
  connect();
  return connect;
};
