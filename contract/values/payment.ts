export const premiumServices = ['RUSH_BOOKING', 'AGENT_ASSISTANCE'] as const;
export type PremiumService = (typeof premiumServices)[number];

export const paymentKinds = ['FIXED_RATE', 'HOURLY_RATE'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
