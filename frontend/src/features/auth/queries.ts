import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  forgotPasswordMutation,
  getConfigOptions,
  getProfileOptions,
  getProfileQueryKey,
  resendVerificationMutation,
  resetPasswordMutation,
  signInMutation,
  signUpMutation,
  updateProfileMutation,
} from "@/api/generated/@tanstack/react-query.gen";
import { googleSession, refreshSession, signOut } from "@/api/generated/sdk.gen";

/** Asks the server whose the saved token is. Rejects when it is nobody's (any more). */
export async function checkToken(signal: AbortSignal) {
  const { data } = await refreshSession({ signal, throwOnError: true });
  return data.response;
}

/** How long a person waits for a server that does not answer before they are signed out here alone. */
const PATIENCE = 5000;

/** Tells the server that the session of this token is over. The token is no longer the present one by then. */
export async function endSession(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  await signOut({ headers, keepalive: true, signal: AbortSignal.timeout(PATIENCE), throwOnError: true });
}

const exchanges = new Map<string, ReturnType<typeof exchange>>();

/** Turns Google's one-time code into a session. Asked twice for the same code, it still sends it once. */
export function sessionFromGoogle(code: string) {
  const running = exchanges.get(code) ?? exchange(code);
  exchanges.set(code, running);
  return running;
}

async function exchange(code: string) {
  const { data } = await googleSession({ body: { code }, throwOnError: true });
  return data.response;
}

export const useSignIn = () => useMutation(signInMutation());
export const useSignUp = () => useMutation(signUpMutation());
export const useResendVerification = () => useMutation(resendVerificationMutation());
export const useForgotPassword = () => useMutation(forgotPasswordMutation());
export const useResetPassword = () => useMutation(resetPasswordMutation());

export function useConfig() {
  return useQuery({ ...getConfigOptions(), staleTime: Infinity, select: ({ response }) => response });
}

export function useProfile(id: string) {
  // Always asked for anew: a form that starts from old values would write them back.
  return useQuery({ ...getProfileOptions({ path: { id } }), staleTime: 0, gcTime: 0, refetchOnReconnect: false });
}

export function useUpdateProfile(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...updateProfileMutation(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: getProfileQueryKey({ path: { id } }) }),
  });
}
