import { expect, it } from 'vitest';
import { modelsWanted } from './models-wanted.ts';

it('counts the models of a job as the manager’s pages do', () => {
  const amounts = { amountMales: 0, amountFemales: 2, amountNonBinary: 0, amountAnyGender: 1 };
  expect(modelsWanted(amounts)).toBe('3 models: 0 Males, 2 Females, 1 Any gender');
});
