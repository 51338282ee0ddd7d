import { messageOf } from "@/api/errors";
import { useFocusFallback } from "@/components/page-focus";
import { buttonClass } from "@/components/ui/button-class";
import { useResendVerification } from "../queries";

/** After the right password for an address that is not confirmed yet. */
export function ResendButton({ email }: { email: string }) {
  const resend = useResendVerification();
  const ref = useFocusFallback<HTMLButtonElement>();
  if (resend.isSuccess) {
    return (
      <p role="status" className="mt-2 font-semibold">
        {resend.data.message}
      </p>
    );
  }
  return (
    <>
      <button
        ref={ref}
        type="button"
        aria-disabled={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate({ body: { email } })}
        className={buttonClass("secondary", "medium", "mt-3 whitespace-normal!")}
      >
        {resend.isPending ? "Sending…" : "Send the confirmation mail again"}
      </button>
      {resend.isError && <p className="mt-2 whitespace-pre-line">{messageOf(resend.error)}</p>}
    </>
  );
}
