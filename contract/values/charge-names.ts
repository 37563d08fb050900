import type { ChargePurpose, ChargeStatus } from './money.ts';

export const chargePurposeNames: Record<ChargePurpose, string> = {
  BOOKINGS: 'Bookings',
  SERVICES: 'Premium services',
  OVERTIME: 'Overtime',
  DEBT: 'Cancellation',
  HOLD: 'A place held',
};

export const chargeStatusNames: Record<ChargeStatus, string> = {
  DUE: 'Due',
  ACTION_NEEDED: 'Confirmation needed',
  PROCESSING: 'Under way',
  AUTHORISED: 'Held',
  CAPTURED: 'Paid',
  FAILED: 'Failed',
  RELEASED: 'Given up',
};
