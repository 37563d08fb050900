import { methodName } from '#contract/rules/method-name.ts';
import type { PaymentMethod } from '#contract/schemas/payment.ts';
import { serverNowMs } from '#ui/clock.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { expiryText } from './payment-words.ts';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: string | null;
  onChange: (id: string) => void;
}

/** The cards or bank accounts on file, one to pay with. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const nowMs = serverNowMs();
  return (
    <RadioCards
      label="Pay with"
      name="method"
      cardWidth={280}
      value={value}
      onValueChange={onChange}
      options={methods.map(method => ({
        value: method.id,
        label: methodName(method),
        text: [expiryText(method, nowMs), method.isDefault && 'Default'].filter(Boolean).join(' · '),
      }))}
    />
  );
}
