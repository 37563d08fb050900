import { NameForm } from '#contract/schemas/name-form.ts';

// Importing the contract's file dynamically would load all of its exports.
export const NameStepForm = NameForm;
