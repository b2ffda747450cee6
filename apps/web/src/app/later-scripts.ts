/** The id of the template that holds a page's scripts until the first paint. */
const LATER_ID = 'later';
/** A page in a hidden tab is never painted; its scripts load after this time. */
const HIDDEN_MS = 1_000;

/**
 * Part of the inline script: loads the page's scripts after the first paint. Earlier they would compete with the content for a
 * slow phone's network and processor. Buttons pressed in the meantime are replayed (`early-input.ts`).
 */
export const AFTER_PAINT_SCRIPT = `addEventListener("DOMContentLoaded",()=>{let go=()=>document.head.append(document.getElementById("${LATER_ID}").content);setTimeout(go,${HIDDEN_MS});new PerformanceObserver(go).observe({type:"paint",buffered:true})})`;

/** Writes a page's scripts for `AFTER_PAINT_SCRIPT` into a template, from which browsers fetch nothing. */
export function writeLaterScripts(entry: string, scripts: readonly string[]): string {
  const preloads = scripts
    .filter((href) => href !== entry)
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}" fetchpriority="low">`);
  return `<template id="${LATER_ID}"><script type="module" crossorigin src="${entry}" fetchpriority="low"></script>${preloads.join('')}</template>`;
}
