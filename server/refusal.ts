import { type RefusalCode, refusals } from '#contract/values/refusals.ts';

/** A business refusal: thrown by handlers, answered with the contract's status and sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Record<string, unknown>;

  constructor(code: RefusalCode, details: Record<string, unknown> = {}, message: string = refusals[code].message) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Refuses with a sentence for one field. */
export const fieldRefusal = (code: RefusalCode, field: string, message: string = refusals[code].message): Refusal =>
  new Refusal(code, { fields: { [field]: message } }, message);
