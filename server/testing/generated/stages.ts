import type { Call } from '#contract/schemas/row.ts';
import type { CallName } from '#contract/wire/index.ts';
import { dayAhead } from '../jobs.ts';
import { aPhone } from '../people.ts';
import type { System } from '../system.ts';
import { accountStages } from './account-stages.ts';
import { applicantStages } from './applicant-stages.ts';
import type { Caller } from './callers.ts';
import { chatStages } from './chat-stages.ts';
import { aJobFor } from './job-stage.ts';
import { jobStages } from './job-stages.ts';
import { officeStages } from './office-stages.ts';
import { paymentStages } from './payment-stages.ts';
import { bodySchemaOf, choicesOf, type Samples, sampleOf, shapeOf } from './sample.ts';
import { sharingStages } from './sharing-stages.ts';
import type { SetStage, Stage } from './stage.ts';
import { workStages } from './work-stages.ts';

/**
 * Calls that need something other than the caller's own open job with an applicant. A call that is not here starts
 * there: add a line if that is refused.
 */
const stages: Partial<Record<CallName, SetStage>> = {
  ...accountStages,
  ...applicantStages,
  ...chatStages,
  ...jobStages,
  ...officeStages,
  ...paymentStages,
  ...sharingStages,
  ...workStages,
};

/** Values whose schema is stricter than its shape. */
const samplesOf = (system: System): Samples => ({
  start: dayAhead(system, 10, 18),
  end: dayAhead(system, 10, 22),
  phoneNumber: aPhone(),
  code: '000000',
  timeZone: 'America/Los_Angeles',
  from: '22:00',
  to: '07:00',
  urlInstagram: '@quillevents',
  urlTickTok: '@quillevents',
  urlOther: 'quill.example.com',
  field: 'description',
});

/** Everything this caller needs for this call. */
export const setStage = async (system: System, name: CallName, row: Call, me: Caller): Promise<Stage> => {
  const fallback: SetStage = async () =>
    row.address.includes('{id}') ? { path: { id: await aJobFor(system, me) } } : {};
  const { path = {}, query = {}, body = {}, owner = null } = await (stages[name] ?? fallback)(system, me);
  const known = { ...samplesOf(system), ...body };
  return { path, query, known, owner, body: sampleBodies(system, row, { known })[0] };
};

/**
 * A body for each variant of a call's input: required fields, values from the stage, and the field at the end of this
 * path.
 */
export const sampleBodies = (
  system: System,
  row: Call,
  { known }: Pick<Stage, 'known'>,
  [top, ...further]: readonly (string | number)[] = [],
): unknown[] => {
  const schema = bodySchemaOf(system, row);
  return (schema ? choicesOf(shapeOf(schema)) : []).map(({ properties = {}, required = [] }) => {
    const wanted = Object.keys(properties).filter(key => required.includes(key) || key in known || key === top);
    return Object.fromEntries(
      wanted.map(key => [key, sampleOf(properties[key] ?? {}, known, key, key === top ? further : [])]),
    );
  });
};
