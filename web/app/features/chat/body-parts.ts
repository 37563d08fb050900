import { linksIn } from '#contract/rules/links-in-text.ts';

export type BodyPart =
  | { kind: 'TEXT'; text: string }
  | { kind: 'LINK'; text: string }
  | { kind: 'MENTION'; text: string; id: string };

type Named = { id: string; name: string };

const withMentions = (text: string, people: readonly Named[]): BodyPart[] => {
  const first = people
    .map(person => ({ person, at: text.indexOf(`@${person.name}`) }))
    .filter(({ at }) => at >= 0)
    // Of names that begin alike, the longer one is meant.
    .sort((a, b) => a.at - b.at || b.person.name.length - a.person.name.length)[0];
  if (!first) return text ? [{ kind: 'TEXT', text }] : [];
  const end = first.at + first.person.name.length + 1;
  const before = text.slice(0, first.at);
  return [
    ...(before ? [{ kind: 'TEXT', text: before } as const] : []),
    { kind: 'MENTION', text: text.slice(first.at, end), id: first.person.id },
    ...withMentions(text.slice(end), people),
  ];
};

/** A message's words, links and mentions, in order. */
export function bodyParts(body: string, people: readonly Named[]): BodyPart[] {
  const parts: BodyPart[] = [];
  let done = 0;
  for (const { index, text } of linksIn(body)) {
    parts.push(...withMentions(body.slice(done, index), people), { kind: 'LINK', text });
    done = index + text.length;
  }
  return [...parts, ...withMentions(body.slice(done), people)];
}
