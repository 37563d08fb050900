import { type HTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tooltip.module.css';

const openDelayMs = 350;
/** Long enough to move the pointer from the control onto the tooltip. */
const closeDelayMs = 120;
const gapPx = 8;

interface Tooltip {
  /** Props for the control. */
  anchor: HTMLAttributes<HTMLElement>;
  /** To be rendered beside the control: in the top layer, so that nothing clips it. */
  popup: ReactNode;
}

export function useTooltip(text: ReactNode): Tooltip {
  const id = useId();
  const popup = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!text) return { anchor: {}, popup: null };

  const close = () => {
    clearTimeout(timer.current);
    popup.current?.hidePopover();
  };
  const open = (anchor: Element) => {
    clearTimeout(timer.current);
    const element = popup.current;
    if (!element?.isConnected) return;
    element.showPopover();
    placeBeside(element, anchor.getBoundingClientRect());
  };
  const openLater = (anchor: Element) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => open(anchor), openDelayMs);
  };
  const closeLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, closeDelayMs);
  };

  return {
    anchor: {
      'aria-describedby': id,
      onPointerEnter: event => event.pointerType === 'mouse' && openLater(event.currentTarget),
      onPointerLeave: event => event.pointerType === 'mouse' && closeLater(),
      onFocus: event => event.currentTarget.matches(':focus-visible') && open(event.currentTarget),
      onBlur: close,
      onClick: event => event.currentTarget.ariaDisabled === 'true' && open(event.currentTarget),
      onKeyDown: event => event.key === 'Escape' && close(),
    },
    popup: (
      <span
        ref={popup}
        id={id}
        role="tooltip"
        popover="manual"
        className={styles.tooltip}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={closeLater}
      >
        {text}
      </span>
    ),
  };
}

function placeBeside(popup: HTMLElement, anchor: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = popup;
  const above = anchor.top - height - gapPx;
  const left = anchor.left + anchor.width / 2 - width / 2;
  const rightmost = document.documentElement.clientWidth - width - gapPx;
  popup.style.top = `${above > gapPx ? above : anchor.bottom + gapPx}px`;
  popup.style.left = `${Math.max(gapPx, Math.min(left, rightmost))}px`;
}
