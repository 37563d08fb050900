import { SocialLinks } from '#contract/schemas/social-links.ts';

// Importing the contract's file dynamically would load all of its exports.
export const SocialMediaForm = SocialLinks;
