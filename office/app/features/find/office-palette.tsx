import { useQuery } from '@tanstack/react-query';
import { ArrowRight, List } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { type FoundKind, foundKindNames, type IndexedKind } from '#contract/values/search-office.ts';
import { findAddress, searchComplaint, searchQuery } from '#office/find.ts';
import { places } from '#office/lib/places.ts';
import { queryFor } from '#office/query.ts';
import { CommandPalette, type PaletteGroup } from '#ui/command-palette.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { foundAddress, stateOf } from './found-words.ts';
import { KindIcon } from './kind-icon.tsx';

/** Long enough for the next letter of someone who types fast. */
const PAUSE_MS = 120;

/** What is typed, once it stands still. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const isIndexed = (kind: FoundKind): kind is IndexedKind => kind !== 'STAFF';

/** Finds anything, and goes anywhere. */
export function OfficePalette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [typed, setTyped] = useState('');
  const q = useSettled(useDeferredValue(typed.trim()));
  const navigate = useNavigate();
  const { data: staff } = useQuery(queryFor('getStaff', {}));
  const { data, error, isFetching } = useQuery({ ...searchQuery(q), ...(!open && { enabled: false }) });

  const go = (address: string) => () => {
    onOpenChange(false);
    setTyped('');
    void navigate(address);
  };
  const found = typed.trim() === '' ? [] : (data?.groups ?? []);
  const groups: PaletteGroup[] = [
    ...found.map(({ kind, items, hasMore }) => ({
      label: foundKindNames[kind],
      items: [
        ...items.map(item => ({
          key: `${kind} ${item.id}`,
          title: item.title,
          detail: item.detail,
          icon: <KindIcon kind={kind} />,
          side: <StatusChip tone={stateOf(item).tone}>{stateOf(item).label}</StatusChip>,
          onChoose: go(foundAddress(item)),
        })),
        ...(hasMore && isIndexed(kind)
          ? [
              {
                key: `${kind} all`,
                title: `All ${foundKindNames[kind].toLowerCase()} for “${q}”`,
                icon: <List aria-hidden="true" />,
                onChoose: go(findAddress({ kind, q })),
              },
            ]
          : []),
      ],
    })),
    {
      label: 'Go to',
      items: Object.values(places)
        .filter(
          ({ call, name }) => staff?.may.includes(call) && name.toLowerCase().includes(typed.trim().toLowerCase()),
        )
        .map(({ to, name }) => ({ key: to, title: name, icon: <ArrowRight aria-hidden="true" />, onChoose: go(to) })),
    },
  ].filter(({ items }) => items.length > 0);

  const isSettled = q === typed.trim() && !isFetching;
  return (
    <CommandPalette
      label="Find anything"
      placeholder="Name, company, phone, city, day, amount, code…"
      open={open}
      onOpenChange={onOpenChange}
      query={typed}
      onQueryChange={setTyped}
      groups={groups}
      loading={isFetching}
      status={statusOf(typed.trim(), { error, isEmpty: isSettled && found.length === 0 })}
      footer="↑ ↓ to move, Enter to open, Esc to close"
    />
  );
}

function statusOf(q: string, { error, isEmpty }: { error: Error | null; isEmpty: boolean }): string | null {
  if (q === '') return null;
  const complaint = searchComplaint(q);
  if (complaint) return complaint;
  if (error) return sentenceOf(error);
  return isEmpty ? 'Nothing found. Try a part of a name, the last four digits of a phone, or a city and a day.' : null;
}
