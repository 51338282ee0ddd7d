import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { cx } from "@/components/cx";
import { CharacterCount } from "@/components/form/character-count";
import { useDraft } from "@/components/form/use-draft";
import { Field, inputClass } from "@/components/form/field";
import { Unfinished } from "@/components/form/unfinished";
import { Alert } from "@/components/ui/alert";
import { buttonClass } from "@/components/ui/button-class";
import { MAX_LENGTH, problemOf } from "../rule";

type Props = {
  /** For screen readers: a page has several forms. */
  name: string;
  label: string;
  /** Names the comment and the person, for the draft. */
  draftKey: string;
  /** The text to begin with. */
  initial?: string;
  /** What was typed before signing in, which is not saved yet. */
  begun?: string;
  /** Resolves to whether the text was saved, and the box is empty again. A failure comes back as `submitError`. */
  submit: (text: string) => Promise<boolean>;
  submitLabel: string;
  submitError: unknown;
  loading: boolean;
  /** Takes the focus when it is mounted. */
  focused?: boolean;
  /** A cancel button, which drops the draft. */
  onCancel?: () => void;
  /** What may go with the text. While it is on its way, nothing is sent. */
  attachment?: ReactNode;
};

const FAILED = "Something went wrong";

/** Where comments are written and edited. What was typed stays when a call fails. */
export function CommentBox(props: Props) {
  const {
    name,
    label,
    draftKey,
    initial = "",
    begun,
    submit,
    submitLabel,
    submitError,
    loading,
    focused,
    onCancel,
    attachment,
  } = props;
  const [typed, setTyped] = useState(begun || undefined);
  const latest = useRef(initial);
  const { draft, keeper } = useDraft(draftKey, () =>
    latest.current.trim() === initial.trim() ? null : latest.current,
  );
  const isRestored = typeof draft?.typed === "string" && draft.typed !== initial && typed === undefined;
  const shown = typed ?? (isRestored ? String(draft.typed) : initial);
  const [problem, setProblem] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const busy = useRef(false);
  const [unfinished] = useState(() => new Set<() => void>());

  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    const box = area.current;
    if (!focused || !box) return;
    box.focus({ preventScroll: true });
    box.setSelectionRange(box.value.length, box.value.length);
  }, [focused]);

  useEffect(() => {
    if (begun) keeper.touch();
  }, [begun, keeper]);

  const send = async () => {
    // A double click comes before the button is disabled.
    if (busy.current || loading) return;
    if (unfinished.size > 0) return unfinished.forEach((hurry) => hurry());
    // A program may have filled the box without telling the page.
    const text = area.current?.value ?? shown;
    if (text !== shown) {
      latest.current = text;
      setTyped(text);
      keeper.touch();
    }
    const wrong = problemOf(text);
    setProblem(wrong);
    if (wrong) {
      area.current?.focus();
      return;
    }
    busy.current = true;
    keeper.keep();
    try {
      if (!(await submit(text.trim()))) return;
      // What was typed while the question was open is not sent yet.
      if (latest.current !== text) return;
      setTyped("");
      // The page may have been left meanwhile.
      keeper.drop();
    } catch {
      // It is in submitError.
    } finally {
      busy.current = false;
    }
  };

  const cancel = () => {
    onCancel?.();
    keeper.drop();
  };
  const discard = () => {
    keeper.drop();
    setTyped(initial);
    area.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  const reason = messageOf(submitError);
  return (
    <form
      noValidate
      aria-label={name}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {isRestored && (
        <Alert tone="info">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p>What you typed here before is back. It is not posted yet.</p>
            <button type="button" onClick={discard} className={buttonClass("quiet", "small", "-my-2 -ml-4")}>
              Throw it away
            </button>
          </div>
        </Alert>
      )}
      <Field label={label} error={problem} aside={<CharacterCount text={shown} max={MAX_LENGTH} onlyNear />}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={area}
            dir="auto"
            rows={2}
            value={shown}
            readOnly={loading}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value);
              keeper.touch();
              if (problem) setProblem(problemOf(target.value));
            }}
            className={cx(inputClass, "field-sizing-content max-h-72 min-h-20 py-3")}
          />
        )}
      </Field>
      {attachment && <Unfinished value={unfinished}>{attachment}</Unfinished>}
      {submitError !== null && !loading && (
        <Alert tone="error" title={FAILED}>
          {reason !== FAILED && <p className="whitespace-pre-line">{reason}</p>}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="submit"
          aria-disabled={loading}
          aria-busy={loading}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className={buttonClass("primary", "medium", "aria-disabled:cursor-default aria-disabled:opacity-70")}
        >
          {loading ? "One moment…" : submitLabel}
        </button>
        {onCancel && (
          <button type="button" onClick={cancel} disabled={loading} className={buttonClass("quiet")}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
