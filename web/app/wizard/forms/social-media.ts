import { SocialLinks } from '#contract/user.ts';

// Fetched whole, the contract's file would bring along all that it declares.
export const SocialMediaForm = SocialLinks;
