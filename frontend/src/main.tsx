import { createRoot } from "react-dom/client";
import "@/api/client";
import { createQueryClient } from "@/api/query-client";
import { App } from "@/app/app";
import { createRouter } from "@/app/router";
import "@/styles/app.css";

const root = document.getElementById("root");
const queryClient = createQueryClient();
if (root) createRoot(root).render(<App queryClient={queryClient} router={createRouter(queryClient)} />);
