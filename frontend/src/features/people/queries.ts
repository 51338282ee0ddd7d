import { queryOptions } from "@tanstack/react-query";
import { getPersonOptions } from "@/api/generated/@tanstack/react-query.gen";
import { begunByLoader } from "@/api/paged";

/** What everybody may see of a person. */
export const personOptions = (id: string) =>
  queryOptions({ ...getPersonOptions({ path: { id } }), ...begunByLoader, select: ({ response }) => response });
