import { userOf } from '../auth/index.ts';
import { readLeaveCost } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readBooking } from './leave-booking.ts';

export const getLeaveCost: Handler<'getLeaveCost'> = async call => {
  const { app, db, path } = call;
  const booking = await readBooking(db, path.id, userOf(call).id);
  if (!booking) throw new Refusal('NOT_FOUND');
  return readLeaveCost(app, db, booking);
};
