import type { rightsRows } from '#contract/schemas/rights-office.ts';
import type { Handlers } from '../context.ts';
import { approveExport, askExport, declineExport } from './copies.ts';
import { correctPerson } from './correct-person.ts';
import { getPersonRights, getRightsRequests } from './get-rights-requests.ts';
import { liftHold, setHold } from './holds.ts';
import { closeRightsRequest, erasePerson, exportPerson, openRightsRequest } from './requests.ts';

export const rightsHandlers = {
  getRightsRequests,
  getPersonRights,
  openRightsRequest,
  closeRightsRequest,
  correctPerson,
  askExport,
  approveExport,
  declineExport,
  exportPerson,
  erasePerson,
  setHold,
  liftHold,
} satisfies Handlers<keyof typeof rightsRows | 'approveExport' | 'declineExport'>;
