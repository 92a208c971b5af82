/**
 * Until its router has started, a page cannot follow the browser's history. Whoever goes back twice
 * in a row may be at the address of another page by then, whose data this document does not have:
 * that page is loaded. Runs inline in the head, and once more (`stay()`) before the page starts.
 *
 * The address may have changed before this runs, so the browser is asked for that of the document:
 * only after a step in the history, so that a page never loads itself again and again.
 */
export const stayScript = `{let path=(url)=>url.pathname+url.search,[step]=performance.getEntriesByType('navigation'),opened=path(step?.type==='back_forward'?new URL(step.name,location):location);window.stay=()=>path(location)===opened||window.__reactRouterDataRouter||new Promise(()=>location.reload());addEventListener('popstate',stay)}`;
