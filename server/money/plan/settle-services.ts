import type { Planner } from './planner.ts';

/**
 * Services are given back when review declines the job, nobody was booked, or they were paid once it was cancelled, and
 * earned once the job is over. A job that is declined or cancelled pays for none any more.
 */
export const settleServices = (planner: Planner): void => {
  const { lifecycle, moderation, cancelReason, services, charges } = planner.facts;
  const isDeclined = moderation === 'DECLINED' && (lifecycle === 'DRAFT' || cancelReason === 'DECLINED');
  if (lifecycle === 'CANCELLED' || isDeclined)
    for (const charge of charges.filter(({ purpose, aim }) => purpose === 'SERVICES' && aim === 'CAPTURE'))
      if (charge.status !== 'RELEASED') planner.release(charge);
  const isUnfilled = lifecycle === 'CANCELLED' && cancelReason === 'UNFILLED';
  const isOver = lifecycle === 'COMPLETED' || lifecycle === 'CANCELLED';
  for (const { service } of services.filter(({ status }) => status === 'PAID')) {
    const live = planner.live.find(({ line, charge }) => line.service === service && charge.status === 'CAPTURED');
    if (!live) continue;
    if (isDeclined || isUnfilled || live.charge.cameLate) {
      planner.endLine(live, 0, 'SERVICE_NOT_GIVEN');
      planner.plan.services.push({ service, status: 'REFUNDED' });
    } else if (isOver) planner.plan.services.push({ service, status: 'EARNED' });
  }
};
