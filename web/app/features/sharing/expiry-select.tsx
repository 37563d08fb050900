import type { ShareLink } from '#contract/schemas/sharing.ts';
import { serverNowMs } from '#ui/clock.ts';
import { localDay } from '#ui/days.ts';
import { Select } from '#ui/select.tsx';

const DAY_MS = 86_400_000;
const choices = [
  { days: 1, label: 'For a day' },
  { days: 7, label: 'For a week' },
];

interface ExpirySelectProps {
  link: ShareLink;
  latestExpiry: string | null;
  /** Null for the default expiry. */
  onChange: (expiresAt: string | null) => void;
}

/** The expiry of a link. */
export function ExpirySelect({ link, latestExpiry, onChange }: ExpirySelectProps) {
  return (
    <Select
      label="Works"
      value="now"
      options={[
        { value: 'now', label: `Until ${localDay(link.expiresAt)}` },
        ...choices.map(({ days, label }) => ({ value: String(days), label })),
        { value: 'usual', label: latestExpiry ? `Until ${localDay(latestExpiry)}, the latest` : 'As long as it can' },
      ]}
      onValueChange={value => {
        if (value === 'usual') onChange(null);
        else if (value !== 'now') onChange(new Date(serverNowMs() + Number(value) * DAY_MS).toISOString());
      }}
    />
  );
}
