import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { userOf } from '../user/viewer.ts';
import { readBooking } from './leave-booking.ts';
import { readLeaveCost } from './points.ts';

export const getLeaveCost: Handler<'getLeaveCost'> = async call => {
  const { app, db, path } = call;
  const booking = await readBooking(db, path.id, userOf(call).id);
  if (!booking) throw new Refusal('NOT_FOUND');
  return readLeaveCost(app, db, booking);
};
