import { Link } from "react-router";
import { articleOf } from "../article";
import { isolated } from "../isolated";
import { searchKey } from "../search-key";
import { confirm } from "../ui/confirm";

type Named = { name: string };

/** Those of exactly that name, for people: the case and the accents do not count. */
export const namesakes = <T extends Named>(things: readonly T[], name: string) =>
  things.filter((thing) => searchKey(thing.name.trim()) === searchKey(name.trim()));

type Namesake = Named & {
  where: string;
  to: string;
  /** A thing that is there already gets the name. */
  isRenamed: boolean;
};

/** Asks whether to have another thing of the same name, and links to the one that is there. */
export const confirmAnother = ({ name, where, to, isRenamed }: Namesake) =>
  confirm({
    title: `There is already ${articleOf(name)} ${isolated(name)} in ${isolated(where)}. ${isRenamed ? "Save it all the same?" : "Make another?"}`,
    body: (
      <Link
        to={to}
        target="_blank"
        className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
      >
        See {isolated(name)} in a new tab
      </Link>
    ),
    confirmLabel: isRenamed ? "Save it" : "Make another",
  });
