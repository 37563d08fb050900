import type { DocumentedCall } from '#contract/schemas/call-refusals.ts';

const JOB_IMAGE = '0198f0a2-7c31-7d2e-8a55-6f3a0c9d1b20';
const MODEL = '0198f0a3-19b4-7f60-9c1e-2d4b7a8e5f01';

/** An example request for each call that a new client makes first. A test parses each with its call's schema. */
export const bodyExamples: Partial<Record<DocumentedCall, unknown>> = {
  sendCode: { phoneNumber: '+1 702 555 0123' },
  getAccessToken: { grant_type: 'verification_code', phoneNumber: '+1 702 555 0123', code: '402816' },
  saveName: { name: 'Avery Stone', companyName: 'Stone Studios' },
  createJob: {
    eventType: 'PRIVATE_EVENT',
    categoryCode: 'EDITORIAL',
    amountMales: 0,
    amountFemales: 2,
    amountNonBinary: 0,
    amountAnyGender: 1,
    localModelsOnly: true,
    hourlyRate: 12_500,
  },
  saveJob: {
    description: 'A spread for our autumn issue: two looks each, hair and make-up on set.',
    sensitiveWork: 'NONE',
    imageIds: [JOB_IMAGE],
  },
  sendRequest: { chatUserId: MODEL },
  decideMany: { action: 'ACCEPT', modelIds: [MODEL] },
};
