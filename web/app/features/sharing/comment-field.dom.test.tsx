import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CommentField } from './comment-field.tsx';

it('takes what was typed before hydration into an empty field', () => {
  const onType = vi.fn();
  const pick = { modelId: 'nora', firstName: 'Nora', comment: null };
  const field = <CommentField pick={pick} other={undefined} onType={onType} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(field);
  const area = container.querySelector('textarea') as HTMLTextAreaElement;
  area.value = 'Her walk';
  render(field, { container, hydrate: true });
  expect(onType.mock.calls).toEqual([['Her walk']]);
  container.remove();
});

it('types nothing by itself', () => {
  const onType = vi.fn();
  render(
    <CommentField pick={{ modelId: 'nora', firstName: 'Nora', comment: null }} other={undefined} onType={onType} />,
  );
  expect(onType).not.toHaveBeenCalled();
});
