import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSheetRows } from './use-sheet-rows.ts';

let resized = () => {};
let commits = 0;

beforeEach(() => {
  commits = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
});

function Sheet() {
  const box = useRef<HTMLDivElement>(null);
  const { columns, rowPx } = useSheetRows(box, { rowPx: 0, isEmpty: false });
  useEffect(() => {
    commits += 1;
  });
  return (
    <div ref={box}>
      <ul style={{ display: 'grid', rowGap: '32px' }}>
        <li />
      </ul>
      <output>{`${columns} columns, ${rowPx} px`}</output>
    </div>
  );
}

const layOut = (columns: string, heightPx: number) => {
  screen.getByRole('list').style.gridTemplateColumns = columns;
  vi.spyOn(screen.getByRole('listitem'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 180, heightPx));
  act(() => resized());
};

it('measures again when the list is laid out anew, and commits nothing where its rows are the same', () => {
  render(<Sheet />);
  layOut('180px', 20);
  expect(screen.getByRole('status').textContent).toBe('1 columns, 52 px');
  layOut('180px 180px 180px', 286.5);
  expect(screen.getByRole('status').textContent).toBe('3 columns, 318.5 px');
  const before = commits;
  act(() => resized());
  act(() => resized());
  expect(commits).toBe(before);
  expect(screen.getByRole('status').textContent).toBe('3 columns, 318.5 px');
});
