import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Sortable } from './sortable.tsx';

function Standbys({ onReorder }: { onReorder: (names: string[]) => void }) {
  const [names, setNames] = useState(['Ines', 'Noor', 'Wren']);
  return (
    <Sortable
      label="Standbys"
      items={names}
      keyOf={name => name}
      nameOf={name => name}
      onReorder={next => {
        setNames(next);
        onReorder(next);
      }}
      renderItem={(name, handle) => (
        <>
          {handle}
          {name}
        </>
      )}
    />
  );
}
const shown = () => screen.getAllByRole('listitem').map(item => item.textContent);
const lift = async (name: string) => {
  screen.getByRole('button', { name: `Move ${name}` }).focus();
  await userEvent.keyboard(' ');
};

it('moves an item by the arrow keys, announces its position, and reports the order once it is dropped', async () => {
  const onReorder = vi.fn();
  render(<Standbys onReorder={onReorder} />);
  await lift('Wren');
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('Wren: place 1 of 3.')).toBeDefined();
  expect(onReorder).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(onReorder.mock.calls).toEqual([[['Wren', 'Ines', 'Noor']]]);
  expect(shown()).toEqual(['Wren', 'Ines', 'Noor']);
});

it('restores the item on Escape, and reports nothing', async () => {
  const onReorder = vi.fn();
  render(<Standbys onReorder={onReorder} />);
  await lift('Ines');
  await userEvent.keyboard('{End}{Escape}');
  expect(shown()).toEqual(['Ines', 'Noor', 'Wren']);
  expect(screen.getByText('Ines put back.')).toBeDefined();
  expect(onReorder).not.toHaveBeenCalled();
});
