import { SocialLinks } from '#contract/schemas/social-links.ts';

// Fetched whole, the contract's file would bring along all that it declares.
export const SocialMediaForm = SocialLinks;
