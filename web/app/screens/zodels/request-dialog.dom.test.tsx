import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Model } from '#contract/schemas/model.ts';
import { RequestDialog } from './request-dialog.tsx';

vi.mock('#lib/site.ts', () => ({ useSite: () => ({ limits: { requestHours: 36, rushRequestHours: 3 } }) }));
vi.mock('#web/client.ts', () => ({ client: { call: async () => ({ items: [], most: 3 }) } }));

it('says for how long an offer is open, also with rush booking', async () => {
  render(<RequestDialog model={{ firstName: 'Mara' } as Model} open onOpenChange={() => {}} />);
  expect(await screen.findByText(/^The offer is open for 36 hours, 3 with rush booking\./)).toBeDefined();
});
