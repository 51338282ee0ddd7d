import { useNavigate } from "react-router";
import { confirm } from "@/components/ui/confirm";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/features/auth/session";
import { paths } from "../paths";

/** Asks first; a failure is shown in that dialog. */
export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    const done = await confirm({
      title: "Sign out?",
      body: "You can sign in again at any time.",
      confirmLabel: "Sign out",
      action: signOut,
    });
    if (!done) return;
    toast({ title: "You are signed out" });
    await navigate(paths.home.to());
  };
}
