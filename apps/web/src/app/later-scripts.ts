/** The template that a page's scripts stand in until the page has been painted. */
const LATER_ID = 'later';
/** A page that nobody looks at is never painted; it has its scripts after this. */
const HIDDEN_MS = 1_000;

/**
 * A part of the script that stands in the page itself: fetches the page's scripts once it has been painted. Until then they would
 * take a slow phone's network and processor from what is to be read; what is pressed meanwhile is done again (`early-input.ts`).
 */
export const AFTER_PAINT_SCRIPT = `addEventListener("DOMContentLoaded",()=>{let go=()=>document.head.append(document.getElementById("${LATER_ID}").content);setTimeout(go,${HIDDEN_MS});new PerformanceObserver(go).observe({type:"paint",buffered:true})})`;

/** A page's scripts for `AFTER_PAINT_SCRIPT`: no browser fetches what stands in a template. */
export function writeLaterScripts(entry: string, scripts: readonly string[]): string {
  const preloads = scripts
    .filter((href) => href !== entry)
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}" fetchpriority="low">`);
  return `<template id="${LATER_ID}"><script type="module" crossorigin src="${entry}" fetchpriority="low"></script>${preloads.join('')}</template>`;
}
