export const postgresNames = ['postgres1', 'postgres2'] as const;
export type PostgresName = (typeof postgresNames)[number];
