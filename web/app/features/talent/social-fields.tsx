import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/text-field.tsx';

export const socialNames = ['urlInstagram', 'urlTickTok', 'urlOther'] as const;
export type SocialName = (typeof socialNames)[number];

const labels: Record<SocialName, { label: string; placeholder: string }> = {
  urlInstagram: { label: 'Instagram', placeholder: '@yourname' },
  urlTickTok: { label: 'TikTok', placeholder: '@yourname' },
  urlOther: { label: 'Portfolio or website', placeholder: 'yourname.com' },
};

interface SocialFieldsProps {
  register: (name: SocialName) => UseFormRegisterReturn;
  errors: { [Name in SocialName]?: { message?: string } | undefined };
  size?: 'medium' | 'large';
}

/** Handles or addresses: at least one is required. */
export function SocialFields({ register, errors, size = 'medium' }: SocialFieldsProps) {
  return socialNames.map(name => (
    <TextField
      key={name}
      {...register(name)}
      {...labels[name]}
      size={size}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={errors[name]?.message}
    />
  ));
}
