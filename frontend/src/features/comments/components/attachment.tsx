import type { Comment } from "@/api/generated/types.gen";
import { Photo } from "@/components/photo";
import { OpenPhoto } from "@/components/viewer/open-photo";
import { useViewer } from "@/components/viewer/use-viewer";

type Props = { comment: Pick<Comment, "_id" | "userId"> & { attachment: NonNullable<Comment["attachment"]> } };

/** The photo of a comment: small, and large when it is pressed. */
export function Attachment({ comment: { _id, userId, attachment } }: Props) {
  const label = `Photo by ${userId.name}`;
  const picture = {
    src: attachment.url,
    details: attachment,
    alt: label,
    fallback: { kind: "itineraries", id: _id },
  } as const;
  const view = useViewer({ name: `comment-${_id}`, label, photos: [picture] });
  return (
    <OpenPhoto onOpen={() => view(0)} className="mt-3 max-w-44 overflow-hidden rounded-box">
      <Photo {...picture} className="aspect-[4/3] w-full" />
    </OpenPhoto>
  );
}
