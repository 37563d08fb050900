import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { chatAddress } from './chat-address.ts';

interface MessageButtonProps extends Pick<ButtonProps, 'size'> {
  jobId: string;
  modelId: string;
}

/** Opens the conversation of a manager and a model about a job. */
export function MessageButton({ jobId, modelId, size }: MessageButtonProps) {
  const { mutate, isPending } = useCall('openDirectChat');
  const navigate = useNavigate();
  const open = () =>
    mutate(
      { path: { jobId, modelId } },
      {
        onSuccess: ({ channel }) => void navigate(chatAddress(channel)),
        onError: error => toast.error(sentenceOf(error)),
      },
    );
  return (
    <Button icon={<MessageCircle />} loading={isPending} onClick={open} {...(size && { size })}>
      Message
    </Button>
  );
}
