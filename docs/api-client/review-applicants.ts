// Accepts the first applicant of each of a manager's jobs, through a client generated from the API document:
//   npx openapi-typescript http://127.0.0.1:3000/2024-07/openapi.json -o api.d.ts
//   node review-applicants.ts http://127.0.0.1:3000 "+1 702 555 0123"
import { createInterface } from 'node:readline/promises';
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const [server, phoneNumber = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: `${server}/2024-07` });

const { data: sent, error: notSent } = await api.POST('/auth/code', { body: { phoneNumber } });
if (!sent) throw new Error(notSent.message);
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const code = await terminal.question(`The ${sent.codeLength} digits sent to ${phoneNumber}: `);
terminal.close();

const grant = { grant_type: 'verification_code', phoneNumber, code } as const;
const { data: tokens, error: refused } = await api.POST('/oauth/access_token', { body: grant });
if (!tokens) throw new Error(refused.message);
api.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${tokens.access_token}`) });

const { data: jobs } = await api.GET('/jobs/{status}', { params: { path: { status: 'active' } } });
for (const job of jobs?.items ?? []) {
  const path = { id: job.id, type: 'applied' } as const;
  const { data: applied } = await api.GET('/job/{id}/{type}', { params: { path } });
  const [first] = applied && 'items' in applied ? applied.items : [];
  if (!first) continue;
  const chosen = { path: { jobId: job.id, modelId: first.model.id } };
  const { error } = await api.POST('/job/{jobId}/{modelId}/accept', { params: chosen });
  console.log(`${first.model.firstName}: ${error ? `${error.code}, ${error.message}` : 'booked'}`);
}
