import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startOffline } from "./offline/offline.svelte";
import { startPreferences } from "./preferences.svelte";
import { startRouter } from "./router.svelte";
import { rules } from "./rules/client";
import { startSync } from "./server.svelte";

const target = document.getElementById("app");
if (target === null) {
  throw new Error("expected an element #app, found none");
}
startRouter();
await startPreferences();
mount(App, { target });
startSync();

// All is fetched that a board needs; without rules there is nothing worth keeping.
rules()
  .games()
  .then(startOffline, () => undefined);
