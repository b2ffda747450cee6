/** An element by role and accessible name, or by its text. A name matches if it contains the words, ignoring case. */
export type ElementQuery =
  | { readonly role: string; readonly name?: string }
  | { readonly text: string };

const FIND = `(query) => {
  const native = {
    button: 'button, summary, input[type=button], input[type=submit]',
    link: 'a[href]',
    textbox: 'input:not([type]), input[type=text], input[type=tel], input[type=email], input[type=password], textarea',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    combobox: 'select',
    heading: 'h1, h2, h3, h4, h5, h6',
    dialog: 'dialog[open]',
    img: 'img',
    listitem: 'li',
  };
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().toLowerCase();
  const named = (element) => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids) return ids.split(/\\s+/).map((id) => document.getElementById(id)?.textContent).join(' ');
    return element.getAttribute('aria-label') || [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
      || element.getAttribute('alt') || element.textContent || element.value || element.title || element.placeholder;
  };
  const isThere = (element) => element.getClientRects().length > 0
    && getComputedStyle(element).visibility !== 'hidden' && !element.closest('[inert], [aria-hidden=true]');
  const isUsable = (element) => isThere(element) && !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  if (query.text !== undefined) {
    const all = [...document.body.querySelectorAll('*')].filter((element) =>
      !/^(script|style|template)$/i.test(element.tagName) && isUsable(element) && plain(element.textContent).includes(plain(query.text)));
    return all.find((element) => !all.some((other) => other !== element && element.contains(other))) ?? null;
  }
  const own = native[query.role] ? native[query.role].split(',').map((part) => part + ':not([role])').join(',') + ',' : '';
  return [...document.querySelectorAll(own + '[role=' + JSON.stringify(query.role) + ']')]
    .find((element) => isUsable(element) && plain(named(element)).includes(plain(query.name))) ?? null;
}`;

/** An expression that evaluates to the element in a page, or null. */
export function findScript(query: ElementQuery): string {
  return `(${FIND})(${JSON.stringify(query)})`;
}

/** An expression that fills the field with this accessible name; true if there is one. */
export function fillScript(name: string, value: string): string {
  const roles = ['textbox', 'combobox', 'spinbutton', 'searchbox'];
  return `(() => {
    const find = ${FIND};
    const name = ${JSON.stringify(name)};
    const field = ${JSON.stringify(roles)}.map((role) => find({ role, name })).find(Boolean);
    if (!field) return false;
    field.focus();
    // React keeps its own idea of the value unless the element's own setter is used.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  })()`;
}
