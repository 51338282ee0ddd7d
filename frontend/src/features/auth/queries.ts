import { useMutation, useQuery } from "@tanstack/react-query";
import {
  forgotPasswordMutation,
  getConfigOptions,
  getProfileOptions,
  refreshSessionMutation,
  resendVerificationMutation,
  resetPasswordMutation,
  signInMutation,
  signUpMutation,
  updateProfileMutation,
} from "@/api/generated/@tanstack/react-query.gen";
import { useOutdate } from "@/api/use-outdate";

export const useSignIn = () => useMutation(signInMutation());
export const useSignUp = () => useMutation(signUpMutation());
export const useResendVerification = () => useMutation(resendVerificationMutation());
export const useForgotPassword = () => useMutation(forgotPasswordMutation());
export const useResetPassword = () => useMutation(resetPasswordMutation());

/** Asks the server about the present token, only to hear (api/session-events.ts) when it is no longer good. */
export function useRecheck() {
  const { mutate } = useMutation(refreshSessionMutation());
  return () => mutate({});
}

export function useConfig() {
  return useQuery({ ...getConfigOptions(), staleTime: Infinity, select: ({ response }) => response });
}

export function useProfile(id: string) {
  // Always asked for anew: a form that starts from old values would write them back.
  return useQuery({ ...getProfileOptions({ path: { id } }), staleTime: 0, gcTime: 0, refetchOnReconnect: false });
}

/** Every thing and every comment shows who made it. */
export function useUpdateProfile() {
  const outdate = useOutdate();
  return useMutation({ ...updateProfileMutation(), onSuccess: () => outdate("updateProfile") });
}
