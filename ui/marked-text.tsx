import type { ReactNode } from 'react';

type Words = { text: string; look: 'PLAIN' | 'STRONG' | 'CODE'; to: string | null };
type Block =
  | { kind: 'WORDS'; words: readonly Words[] }
  | { kind: 'LIST'; items: readonly (readonly Words[])[] }
  | { kind: 'TABLE'; head: readonly (readonly Words[])[]; rows: readonly (readonly (readonly Words[])[])[] };

/** Paragraphs, lists and tables of words that someone wrote: text and links, never HTML. */
export function MarkedText({ blocks }: { blocks: readonly Block[] }) {
  return keyed(blocks).map(({ key, value }) => <MarkedBlock key={key} block={value} />);
}

function MarkedBlock({ block }: { block: Block }) {
  if (block.kind === 'WORDS') return <p>{shown(block.words)}</p>;
  if (block.kind === 'LIST')
    return (
      <ul>
        {keyed(block.items).map(({ key, value }) => (
          <li key={key}>{shown(value)}</li>
        ))}
      </ul>
    );
  return (
    <table>
      <thead>
        <tr>
          {keyed(block.head).map(({ key, value }) => (
            <th key={key} scope="col">
              {shown(value)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(block.rows).map(({ key, value }) => (
          <tr key={key}>
            {keyed(value).map(cell => (
              <td key={cell.key}>{shown(cell.value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (words: readonly Words[]): ReactNode[] =>
  keyed(words).map(({ key, value: { text, look, to } }) => {
    if (to !== null)
      return (
        <a key={key} href={to}>
          {text}
        </a>
      );
    if (look === 'STRONG') return <b key={key}>{text}</b>;
    return look === 'CODE' ? <code key={key}>{text}</code> : text;
  });

/** They have no names, and stay in their places. */
const keyed = <Value,>(values: readonly Value[]) => values.map((value, place) => ({ key: `${place}`, value }));
