import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

const ChannelPopover = lazy(async () => ({ default: (await import('./channel-popover.tsx')).ChannelPopover }));

/** What else can be done with a conversation. */
export function ChannelMenu({ onKeys }: { onKeys: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label="More"
        icon={<Ellipsis />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <ChannelPopover anchor={button} onOpenChange={setOpen} onKeys={onKeys} />
        </Suspense>
      )}
    </>
  );
}
