import { ArrowRight, Bell, Check, LogOut, MoreHorizontal, Plus, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../menu.tsx';
import { Popover } from '../popover.tsx';
import { Sheet } from '../sheet.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { toast } from '../toast.tsx';
import { Tooltip } from '../tooltip.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

export function Actions() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Section title="Buttons">
        <div className={styles.row}>
          <Button variant="primary">Post this job</Button>
          <Button>Save draft</Button>
          <Button variant="quiet">Skip for now</Button>
          <Button variant="danger">Cancel job</Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" size="large" iconAfter={<ArrowRight />}>
            Continue
          </Button>
          <Button size="large" icon={<Plus />}>
            Add day
          </Button>
          <Button size="small">Edit</Button>
          <Button variant="primary" size="small" icon={<Check />}>
            Accept
          </Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" loading>
            Pay $1,240
          </Button>
          <Button loading>Saving</Button>
          <Button
            variant="primary"
            disabledBecause="All 5 places are filled. Raise the number of models to accept more."
          >
            Accept
          </Button>
          <Button disabledBecause="The job has started.">Cancel job</Button>
          <Button shortcut="A" variant="primary">
            Accept
          </Button>
          <Button shortcut="D">Decline</Button>
          <Button render={<a href="#link">As a link</a>} iconAfter={<ArrowRight />} variant="quiet">
            As a link
          </Button>
        </div>
        <div className={styles.row}>
          <IconButton label="Notifications" icon={<Bell />} />
          <IconButton label="Close" icon={<X />} variant="outlined" />
          <IconButton label="Add" icon={<Plus />} variant="filled" />
          <Tooltip text="Seen by the venue's clock, Pacific time">
            <Button variant="quiet">With a tooltip</Button>
          </Tooltip>
        </div>
      </Section>
      <Section title="What floats">
        <div className={styles.row}>
          <Menu trigger={<IconButton label="Account" icon={<Avatar name="Ines Moreau" />} />} align="start">
            <MenuHeading detail="+1 702 555 0123">Ines Moreau</MenuHeading>
            <MenuItem icon={<UserRound />} link={<a href="#profile">Profile</a>}>
              Profile
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<LogOut />} onSelect={() => toast.show('Signed out')}>
              Sign out
            </MenuItem>
          </Menu>
          <Menu trigger={<IconButton label="More" icon={<MoreHorizontal />} variant="outlined" />} align="start">
            <MenuItem>Edit job</MenuItem>
            <MenuItem>Copy link</MenuItem>
            <MenuItem danger>Cancel job</MenuItem>
          </Menu>
          <Popover label="Details" trigger={<Button>Popover</Button>}>
            Models × hours × rate, and 15% booking fee.
          </Popover>
          <Dialog
            title="Ask for changes"
            description="The manager sees your note beside the field."
            trigger={<Button>Dialog</Button>}
            footer={
              <>
                <Button>Cancel</Button>
                <Button variant="primary">Send</Button>
              </>
            }
          >
            <TextField label="Subject" defaultValue="Call time" />
            <TextArea label="Note" countTo={400} />
          </Dialog>
          <Button onClick={() => setAsking(true)}>Confirm</Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Are you sure you want to leave?"
            text="Your progress will be lost."
            confirmLabel="Yes"
            cancelLabel="No"
            onConfirm={() => setAsking(false)}
          />
          <Sheet title="Filters" trigger={<Button>Sheet</Button>} footer={<Button variant="primary">Show 212</Button>}>
            <TextField label="City" />
          </Sheet>
          <Button onClick={() => toast.success('Ines is booked', { action: { label: 'Undo', onAct: () => {} } })}>
            Toast: success
          </Button>
          <Button onClick={() => toast.show('Link copied')}>Toast</Button>
          <Button onClick={() => toast.error('The message was not sent. Check your connection and try again.')}>
            Toast: error
          </Button>
        </div>
      </Section>
    </>
  );
}
