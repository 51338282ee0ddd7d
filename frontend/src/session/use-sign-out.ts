import { useNavigate } from "react-router";
import { ApiError, messageOf } from "@/api/errors";
import { skipUnsavedPrompt } from "@/components/form/skip-unsaved-prompt";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { paths } from "@/paths";
import { dropAllBegun } from "./begun";
import { useSession } from "./session";

/** How long the code of the home page may take while the page of the person is still there. */
const TIMEOUT_MS = 1000;

/** Asks first. Signs out here even if the server cannot be reached. */
export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    const sure = await confirm({
      title: "Sign out?",
      body: "You can sign in again at any time.",
      confirmLabel: "Sign out",
    });
    if (!sure) return;
    dropAllBegun();
    const failure = await signOut(async () => {
      const replace = window.location.pathname === paths.home.to();
      const home = navigate(paths.home.to(), { state: skipUnsavedPrompt, replace });
      await Promise.race([home, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
      toast({ title: "You are signed out" });
    });
    if (!failure) return;
    toast({
      title: failure instanceof ApiError ? messageOf(failure) : "The server could not be reached",
      description: "You are signed out here. The session on the server ends as soon as it can be reached.",
      tone: "error",
    });
  };
}
