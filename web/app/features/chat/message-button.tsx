import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { Channel } from '#contract/schemas/chat-message.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { chatAddress } from './chat-address.ts';

/** The conversation as this device has kept it. Of a job a model has one; a manager knows with whom. */
const findKept = async (jobId: string, chatUserId: string): Promise<Channel | undefined> => {
  const chat = await (await import('#web/chat.ts')).loadChat();
  return chat.channels
    .read()
    .channels.find(
      ({ type, job, members }) =>
        type === 'direct' && job?.id === jobId && members.some(member => member.chatUserId === chatUserId),
    );
};

interface MessageButtonProps extends Pick<ButtonProps, 'size'> {
  jobId: string;
  modelId: string;
  /** The model's, in the chat. */
  chatUserId: string;
}

/** Opens the conversation of a manager and a model about a job. */
export function MessageButton({ jobId, modelId, chatUserId, size }: MessageButtonProps) {
  const { mutate, isPending } = useCall('openDirectChat');
  const navigate = useNavigate();
  const openKept = async (error: Error) => {
    if (!(error instanceof CallError) || error.status > 0) return toast.error(sentenceOf(error));
    const kept = await findKept(jobId, chatUserId).catch(() => undefined);
    if (kept) return void navigate(chatAddress(kept.id));
    toast.error('There is no conversation on this device yet: it begins once you have a connection.');
  };
  const open = () =>
    mutate(
      { path: { jobId, modelId } },
      {
        onSuccess: ({ channel }) => void navigate(chatAddress(channel)),
        onError: error => void openKept(error),
      },
    );
  return (
    <Button icon={<MessageCircle />} loading={isPending} onClick={open} {...(size && { size })}>
      Message
    </Button>
  );
}
