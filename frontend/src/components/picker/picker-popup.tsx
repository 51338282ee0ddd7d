import { Combobox } from "@base-ui/react/combobox";
import { Check } from "lucide-react";
import { cx } from "../cx";
import { PopupFrame, pickerItemClass } from "./popup-frame";
import type { Option, PickerSource } from "./source";
import type { Options } from "./use-options";

type Props = {
  source: PickerSource;
  options: Options;
  search: string;
  /** Whether the results of what is typed are still to come. */
  waiting: boolean;
};

export function PickerPopup({ source, options, search, waiting }: Props) {
  const status = statusOf(source, options, search, waiting);
  return (
    <PopupFrame busy={options.isFetching || waiting}>
      <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
        {(option: Option) => <PickerItem key={option.id} option={option} />}
      </Combobox.List>
      <Combobox.Status>
        {status && <div className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">{status}</div>}
      </Combobox.Status>
    </PopupFrame>
  );
}

function PickerItem({ option }: { option: Option }) {
  return (
    <Combobox.Item value={option} className={pickerItemClass}>
      <span className={cx("min-w-0 flex-1 wrap-anywhere", option.id === "" && "text-ink-soft")}>
        <span className="font-medium">{option.label}</span>
        {option.detail && <span className="block text-sm opacity-80">{option.detail}</span>}
      </span>
      <Combobox.ItemIndicator className="shrink-0 text-brand">
        <Check aria-hidden className="size-5" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}

function statusOf(source: PickerSource, options: Options, search: string, waiting: boolean): string | undefined {
  const { one, many, within } = source;
  const where = within ? ` in ${within}` : "";
  if (waiting || options.isFetching) return "Searching…";
  if (options.error !== null) return `The ${many} could not be loaded.`;
  if (options.found.length === 0) {
    return search ? `No ${one}${where} goes by that name.` : `There are no ${many}${where} yet.`;
  }
  return options.more ? `These are the first ${options.found.length}. Keep typing to find others.` : undefined;
}
