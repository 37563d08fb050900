import { Link, useLocation } from 'react-router';
import { jobPaymentAddress } from '#lib/payment-address.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface CardNeededProps {
  jobId: string;
  /** Who was to be booked. */
  name: string;
  /** The server's reason. */
  sentence: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Before the first booking: what a card is for, and the way to add one and to come back. */
export function CardNeeded({ jobId, name, sentence, open, onOpenChange }: CardNeededProps) {
  const { bookingFeePercent } = useSite().limits;
  const { pathname, search } = useLocation();
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      title="Add a card to book"
      description={sentence}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
          <Button variant="primary" render={<Link reloadDocument to={jobPaymentAddress(jobId, pathname + search)} />}>
            Add a card
          </Button>
        </>
      }
    >
      <p>
        It pays {name} and whoever you book next, with a booking fee of {bookingFeePercent}%. You come back to here and
        accept {name} again.
      </p>
    </Dialog>
  );
}
