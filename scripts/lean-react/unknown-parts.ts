import { Visitor, parseSync } from 'vite';
import { UNUSED_ELEMENTS, UNUSED_HANDLERS, UNUSED_MEMBERS, USED_IMPORTS } from './unused-parts.ts';

/** The parts of React that a module uses besides those that pages are built with. */
export function unknownParts(id: string, code: string): string[] {
  const { module, program } = parseSync(id, code);
  const found = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const used = USED_IMPORTS[moduleRequest.value];
    if (used === undefined) return [];
    return entries
      .filter(({ isType }) => !isType)
      .map(({ importName }) => importName.name ?? '*')
      .filter((name) => !used.includes(name));
  });
  const ofMember = (key: { type: string; name?: unknown }) => {
    if (typeof key.name === 'string' && UNUSED_MEMBERS.has(key.name)) found.push(key.name);
  };
  new Visitor({
    MethodDefinition: ({ key }) => ofMember(key),
    PropertyDefinition: ({ key }) => ofMember(key),
    JSXOpeningElement({ name, attributes }) {
      const element = name.type === 'JSXIdentifier' ? name.name : '';
      if (UNUSED_ELEMENTS.test(element)) found.push(`<${element}>`);
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue;
        const attribute = one.name.name;
        const isOfPage = /^[a-z]/.test(element) && UNUSED_HANDLERS.has(attribute);
        if (isOfPage || (element === 'Fragment' && attribute === 'ref'))
          found.push(`<${element} ${attribute}>`);
      }
    },
  }).visit(program);
  return found;
}
