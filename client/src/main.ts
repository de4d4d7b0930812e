import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startPreferences } from "./preferences.svelte";
import { startRouter } from "./router.svelte";
import { startSync } from "./server.svelte";

const target = document.getElementById("app");
if (target === null) {
  throw new Error("expected an element #app, found none");
}
startRouter();
await startPreferences();
mount(App, { target });
startSync();
