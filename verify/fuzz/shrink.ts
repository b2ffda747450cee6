import type { Draft } from '../wire/drafts.ts';

const MAX_TRIES = 60;

/** The smallest draft found that fails in the same way: fields are left out one by one, then every text is cut in half. */
export async function shrink(
  failing: Draft,
  failsToo: (draft: Draft) => Promise<boolean>,
): Promise<Draft> {
  let smallest = failing;
  let tries = 0;
  const tryDraft = async (draft: Draft): Promise<boolean> => {
    tries += 1;
    if (tries > MAX_TRIES || !(await failsToo(draft))) return false;
    smallest = draft;
    return true;
  };
  for (let at = failing.fields.length - 1; at >= 0; at -= 1)
    await tryDraft({ ...smallest, fields: smallest.fields.filter((_, one) => one !== at) });
  for (let at = 0; at < smallest.fields.length; at += 1)
    while (await tryDraft({ ...smallest, fields: halved(smallest.fields, at) }));
  return smallest;
}

function halved(fields: Draft['fields'], at: number): Draft['fields'] {
  return fields.map(([name, value], one) =>
    one === at && typeof value === 'string' && value.length > 1
      ? [name, value.slice(0, value.length >> 1)]
      : [name, value],
  );
}
