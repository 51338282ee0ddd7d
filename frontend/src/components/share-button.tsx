import { Link as LinkIcon, Share2 } from "lucide-react";
import { buttonClass } from "./ui/button-class";
import { toast } from "./ui/toast";

type Props = {
  /** What is shared: the name of the page's thing. */
  name: string;
};

/** Copies the address of the page, and, where the browser has a share sheet, opens that. */
export function ShareButton({ name }: Props) {
  const hasSheet = typeof navigator.share === "function";
  return (
    <div className="flex flex-wrap gap-1 print:hidden">
      <button
        type="button"
        aria-label={`Copy link to ${name}`}
        onClick={copy}
        className={buttonClass("quiet", "small")}
      >
        <LinkIcon aria-hidden />
        Copy link
      </button>
      {hasSheet && (
        <button
          type="button"
          aria-label={`Share ${name}`}
          onClick={() => share(name)}
          className={buttonClass("quiet", "small")}
        >
          <Share2 aria-hidden />
          Share
        </button>
      )}
    </div>
  );
}

/** Of the thing alone: what is open beside it is the reader's. */
const address = () => window.location.origin + window.location.pathname;

async function copy() {
  try {
    await navigator.clipboard.writeText(address());
    toast({ title: "Link copied" });
  } catch {
    // Without HTTPS, or where it is not allowed.
    toast({ title: "The link couldn't be copied", description: address(), tone: "error" });
  }
}

async function share(name: string) {
  try {
    await navigator.share({ title: name, url: address() });
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
  }
}
