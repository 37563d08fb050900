import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardForm } from './card-form.tsx';

it.each([
  { end: 'local', origin: 'http://127.0.0.1:3001' } as const,
  { end: 'stripe', publishableKey: 'pk_test_1' } as const,
])('renders only a placeholder on the server: $end', card => {
  const html = renderToString(<CardForm card={card} clientSecret="seti_1_secret_1" kind="card" />);
  expect(html).not.toContain('iframe');
  expect(html).not.toContain('seti_1');
});
