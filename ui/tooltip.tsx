import { mergeProps } from '@base-ui/react/merge-props';
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { useTooltip } from './use-tooltip.tsx';

interface TooltipProps {
  text: ReactNode;
  /** One focusable element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A short explanation of a control, on hover and on focus. Never the only place of an information. */
export function Tooltip({ text, children }: TooltipProps) {
  const tooltip = useTooltip(text);
  return (
    <>
      {cloneElement(children, mergeProps<'span'>(tooltip.anchor, children.props))}
      {tooltip.popup}
    </>
  );
}
